import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import { useTheme } from './theme-context';

export function ThemeToggle() {
  const { t } = useTranslation();
  const { theme, choose } = useTheme();
  const dark = theme === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? t('theme.toLight') : t('theme.toDark')}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => choose(dark ? 'light' : 'dark')}
    />
  );
}
