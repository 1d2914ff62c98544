import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { Flames } from '@/ui/flames';
import { Link } from '@/ui/link';
import { TITLE } from '@/ui/title';
import type { UiEvent } from '../session/machine/events';

type Press = { label: string; onPress: () => void };

type Props = {
  /** Of an error, whose title is announced at once; without one the flames are drawn. */
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  /** What is needed for the main action. */
  aid?: ReactNode;
  /** What helps most, where something does. */
  main?: Press | { label: string; to: string } | undefined;
  others?: readonly Press[];
  dispatch: (event: UiEvent) => void;
};

/** A screen in place of the chat: why it does not run, and the actions, the most useful first and Home at the end. */
export function StateScreen({ icon: Icon, title, children, aid, main, others = [], dispatch }: Props) {
  const { t } = useTranslation('chat');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <main className="full-bleed grid min-h-dvh grid-cols-1 place-items-center bg-[radial-gradient(90%_70%_at_50%_100%,var(--stage-dusk),var(--background)_70%)] text-foreground">
      <div className="grid w-full grid-cols-1 place-items-center px-4 py-6 phone:py-3 sideways:pt-2">
        <Card
          look="raised"
          className="wrap-anywhere flex w-[min(36rem,100%)] animate-rise flex-col items-center gap-4 p-[min(3rem,5vw)] text-center text-balance phone:gap-3 small-phone:[&>svg]:size-16 sideways:grid sideways:w-full sideways:grid-cols-2 sideways:px-3 sideways:py-4 sideways:[&>svg]:hidden"
        >
          {Icon === undefined ? (
            <Flames state="searching" className="size-24" />
          ) : (
            <Icon
              aria-hidden="true"
              className="size-18 rounded-full bg-muted p-4.5 text-primary forced-colors:border forced-colors:bg-transparent"
            />
          )}
          <div className="flex flex-col items-center gap-4 phone:gap-3 sideways:gap-2">
            <div role={Icon === undefined ? undefined : 'alert'}>
              <h1 ref={heading} tabIndex={-1} className={TITLE}>
                {title}
              </h1>
            </div>
            {children}
          </div>
          {/* Under the words; beside them where it is low, so that nothing has to be scrolled to. */}
          <div className="flex w-full max-w-80 flex-col gap-3">
            {aid}
            {main !== undefined && 'to' in main && (
              <Link to={main.to} className={buttonClass('primary', 'wrap-anywhere')}>
                {main.label}
              </Link>
            )}
            {main !== undefined && 'onPress' in main && <Button onClick={main.onPress}>{main.label}</Button>}
            {others.map(({ label, onPress }) => (
              <Button key={label} variant="outline" onClick={onPress}>
                {label}
              </Button>
            ))}
            <Button variant="ghost" onClick={() => dispatch({ type: 'end' })}>
              {t('home')}
            </Button>
          </div>
        </Card>
      </div>
    </main>
  );
}
