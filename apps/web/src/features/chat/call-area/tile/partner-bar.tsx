import { Flag, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { canReport } from '@/features/chat/session/machine/reportable';
import { type ChatState, partnerAtHand } from '@/features/chat/session/machine/state';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { MoodBadge } from '@/ui/mood-badge';
import css from './partner-bar.module.css';

/** Placeholder for the name in the sentence; no name contains it. */
const NAME_MARK = '\0';

/**
 * The name is isolated in its own text direction, and never parsed as markup. Where there is little room the words
 * around it are not shown; a name that does not fit into two lines is whole in the tooltip.
 */
function ConnectedWith({ name }: { name: string }) {
  const { t } = useTranslation('chat');
  const [before, after] = t('call.connectedWith', { name: NAME_MARK }).split(NAME_MARK);
  return (
    <p
      data-part="name"
      className={classNames(css.name, 'rounded-full border border-border bg-background/82 text-sm')}
      title={t('call.connectedWith', { name })}
    >
      <span className="line-clamp-2 leading-display text-ellipsis wrap-anywhere">
        <span className="narrow:sr-only">{before}</span>
        <bdi translate="no" className="font-semibold">
          {name}
        </bdi>
        <span className="narrow:sr-only">{after}</span>
      </span>
    </p>
  );
}

type Props = {
  state: ChatState;
  dispatch: (event: UiEvent) => void;
  /** Stands at the end of the bar where there is no stage. */
  children: ReactNode;
};

/** Who is there, or left last, in one line over the pictures: name and mood, and the ways out of a bad talk. */
export function PartnerBar({ state, dispatch, children }: Props) {
  const { t } = useTranslation('chat');
  const { phase } = state;
  const partner = phase.name === 'matched' ? phase.partner : null;
  const atHand = partnerAtHand(state);
  if (atHand === null && children === null) return null;
  return (
    <header data-part="bar" className={css.bar}>
      <div className={css.who}>
        {partner !== null ? (
          <>
            <ConnectedWith name={partner.username} />
            <MoodBadge mood={partner.mood} className={css.mood} />
          </>
        ) : (
          // Whom the lines that stay are from, and whom a report is about.
          atHand !== null && (
            <bdi translate="no" className={classNames(css.left, 'text-sm text-muted-foreground')}>
              {atHand.username}
            </bdi>
          )
        )}
      </div>
      {atHand !== null && (
        <Button
          variant="ghost"
          className={classNames(css.unsafe, 'shrink-0 px-3 text-sm')}
          title={t('safety.unsafe')}
          onClick={() => dispatch({ type: 'unsafe', roomId: atHand.roomId })}
        >
          <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="small-phone:sr-only magnified:sr-only">{t('safety.unsafe')}</span>
        </Button>
      )}
      {atHand !== null && canReport(state) && (
        <Button
          variant="ghost"
          data-part="report"
          className={classNames(css.report, 'shrink-0 gap-1 px-3 text-sm')}
          title={t('report.button')}
          onClick={() => dispatch({ type: 'open_report', roomId: atHand.roomId })}
        >
          <Flag aria-hidden="true" className="size-4" />
          <span className="magnified:sr-only">{t('report.button')}</span>
        </Button>
      )}
      {children}
    </header>
  );
}
