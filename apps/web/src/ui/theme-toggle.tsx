import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseTheme } from '../lib/theme';
import { IconButton } from './icon-button';
import { useTheme } from './use-theme';

export function ThemeToggle() {
  const { t } = useTranslation();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={dark ? t('theme.toLight') : t('theme.toDark')}
      // CSS chooses the icon, so that it is right before any script has run.
      icon={
        <>
          <Moon aria-hidden="true" className="size-5 dark:hidden" />
          <Sun aria-hidden="true" className="hidden size-5 dark:block" />
        </>
      }
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
