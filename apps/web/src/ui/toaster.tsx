import { useTranslation } from 'react-i18next';
import { Toaster as Sonner } from 'sonner';
import { useTheme } from './use-theme';

/** Where toasts appear; a page that shows results mounts one. */
export function Toaster() {
  const { t } = useTranslation();
  const theme = useTheme();
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <Sonner
      containerAriaLabel={t('notifications')}
      theme={theme}
      dir={dir}
      position="top-center"
      offset={{ top: 'max(1.5rem, var(--safe-top))' }}
      mobileOffset={{ top: 'max(1rem, var(--safe-top))' }}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        style: {
          background: 'var(--card)',
          color: 'var(--foreground)',
          borderColor: 'var(--border)',
          borderRadius: 'var(--radius-card)',
          fontFamily: 'inherit',
        },
      }}
    />
  );
}

export { toast } from 'sonner';
