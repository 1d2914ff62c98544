import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { applyTheme, keepTheme, readTheme, type Theme } from '../lib/theme';

type ThemeChoice = { theme: Theme; choose: (theme: Theme) => void };

const ThemeContext = createContext<ThemeChoice | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(readTheme);
  const value = useMemo(
    () => ({
      theme,
      choose: (next: Theme) => {
        keepTheme(next);
        applyTheme(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme and how to choose the other one. */
export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext);
  if (choice === null) throw new Error('useTheme needs a ThemeProvider above it');
  return choice;
}
