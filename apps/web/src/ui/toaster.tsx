import { useTranslation } from 'react-i18next';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from './use-theme';

type Props = {
  /** The height of what a phone has at the top of the window, which is not to be covered. */
  under?: string;
  /** How far below the top of any other window it starts. */
  top?: string;
  /** The side of a window that is no phone's where it stands; by default in the middle. */
  side?: 'start' | 'end';
};

/** Where toasts appear; a page that shows results mounts one. */
export function Toaster({ under = '0px', top = '1.5rem', side }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <Sonner
      containerAriaLabel={t('notifications')}
      theme={theme}
      dir={dir}
      position={
        side === undefined ? 'top-center' : (side === 'end') === (dir === 'ltr') ? 'top-right' : 'top-left'
      }
      offset={{
        top: `max(${top}, var(--safe-top))`,
        [dir === 'ltr' ? 'left' : 'right']: 'max(0.5rem, var(--safe-start))',
      }}
      mobileOffset={{ top: `calc(${under} + max(1rem, var(--safe-top)))` }}
      // Over dialogs, which stay; not over a menu, which is gone with the next press.
      style={{ fontFamily: 'inherit', zIndex: 60 }}
      toastOptions={{
        style: {
          background: 'var(--card)',
          color: 'var(--foreground)',
          borderColor: 'var(--border)',
          borderRadius: 'var(--radius-card)',
          padding: '0.75rem 1rem',
          fontFamily: 'inherit',
          // Its own is in px, which no reader's setting enlarges.
          fontSize: 'var(--text-sm)',
        },
      }}
    />
  );
}

export { toast } from 'sonner';
