import { Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openToken } from '@/lib/admin-token';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { ThemeToggle } from '@/ui/theme-toggle';
import { logout } from '../api';
import { untilNoneIsOpen } from '../pending/open-decisions';
import { usePending } from '../pending/pending-provider';
import { useSession } from '../session/session';
import { KeysDialog } from './keys-dialog';

/** Theme, keys, and sign-out. */
export function ShellTools() {
  const { signOut } = useSession();
  const pending = usePending();
  const navigate = useNavigate();
  const [keys, setKeys] = useState(false);

  const leave = () => {
    const kept = openToken(Date.now());
    // Pending decisions are sent first, also those of other tabs, which send theirs as soon as the token is gone. If the
    // logout fails the token expires by itself; this device has dropped it.
    if (kept.state === 'valid') {
      void pending
        .flush()
        .then(untilNoneIsOpen)
        .then(() => logout(kept.token).catch(() => undefined));
    }
    signOut('asked');
    void navigate('/login', { replace: true });
  };

  return (
    <div className="flex flex-wrap items-center border-t border-border pt-3 tablet:flex-col">
      <ThemeToggle />
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={() => setKeys(true)}
      />
      <Button variant="ghost" className="ms-auto text-sm tablet:ms-0" title="Logout" onClick={leave}>
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        <span className="tablet:sr-only">Logout</span>
      </Button>
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </div>
  );
}
