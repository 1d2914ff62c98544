import { RECONNECT_ATTEMPTS } from '@app/contract/limits';
import type { TFunction } from 'i18next';
import { LoaderCircle, type LucideIcon, MessageSquareText, VideoOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChatState } from '@/features/chat/session/machine/state';
import { classNames } from '@/ui/class-names';
import { Flames } from '@/ui/flames';
import css from './partner-notice.module.css';
import type { PartnerView } from './partner-view';

type Told = Exclude<PartnerView, 'picture'>;

/** Without an icon the two flames are drawn: while there is nobody yet, and as somebody comes. */
const ICONS: Readonly<Partial<Record<Told, LucideIcon>>> = {
  offline: LoaderCircle,
  partnerAway: LoaderCircle,
  callWaiting: LoaderCircle,
  interrupted: LoaderCircle,
  callFailed: WifiOff,
  callUnsupported: WifiOff,
  partnerTextOnly: MessageSquareText,
  partnerCameraOff: VideoOff,
  partnerCannotBlur: VideoOff,
  pictureFrozen: VideoOff,
  partnerCameraLost: VideoOff,
};

type LinkProps = Pick<ChatState, 'link'>;

/** Which attempt it is to open the connection to the site again. */
export const reconnectingWords = (t: TFunction<'chat'>, { attempt }: { attempt: number }): string =>
  t('call.reconnecting', { attempt, attempts: RECONNECT_ATTEMPTS });

/** The connection to the site, while there is none. */
export function LinkWords({ link }: LinkProps) {
  const { t } = useTranslation('chat');
  // The attempts are over, which is told to all.
  if (link.state === 'resting') return <span role="status">{t('link.resting')}</span>;
  return link.state === 'reconnecting' ? reconnectingWords(t, link) : null;
}

type Props = LinkProps & {
  view: Told;
  /** Who has just left. */
  parted: ChatState['parted'];
  /** The search is. */
  paused: boolean;
  /** Otherwise words alone, in a talk by text: the messages have the room. */
  drawn: boolean;
};

/** What is told in place of the partner's picture. */
export function PartnerNotice({ view, parted, link, paused, drawn }: Props) {
  const { t } = useTranslation('chat');
  // Who left is told above it.
  const told = drawn && parted !== null && view === 'partnerLeft' ? 'searching' : view;
  const words = told === 'offline' ? <LinkWords link={link} /> : t(paused ? 'search.paused' : `call.${told}`);
  if (!drawn)
    return view === 'connecting' ? null : <p className="pb-1 text-sm text-muted-foreground">{words}</p>;
  const Icon = ICONS[view];
  const isSearch = view === 'searching' || view === 'partnerLeft';
  return (
    <>
      {Icon === undefined ? (
        <span className={css.flames}>
          <Flames state={view === 'connecting' ? 'matched' : 'searching'} className="size-full" />
        </span>
      ) : (
        <Icon aria-hidden="true" className={classNames(css.icon, Icon === LoaderCircle && 'animate-spin')} />
      )}
      {isSearch && parted !== null && (
        <p translate="no" className="max-w-full wrap-anywhere strip:hidden">
          {t('search.parted', { name: parted.username })}
        </p>
      )}
      <p className={classNames(css.words, isSearch && css.search)}>{words}</p>
    </>
  );
}
