import * as Dialog from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VEIL } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import type { Counts } from '../counts';
import { Brand } from './brand';
import { NavLinks } from './nav-links';
import { ShellTools } from './shell-tools';

/** The head of the console on a phone; its menu slides in as a sheet. */
export function PhoneBar({ counts }: { counts: Counts }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  useEffect(() => {
    // A phone that is turned on its side shows the sidebar instead.
    const upright = matchMedia('(width < 40rem)');
    const onTurn = () => setOpen(false);
    upright.addEventListener('change', onTurn);
    return () => upright.removeEventListener('change', onTurn);
  }, []);

  return (
    <header className="hidden flex-wrap items-center justify-between border-b border-border bg-card p-2 phone:flex">
      <Brand />
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <IconButton label="Menu" icon={<Menu aria-hidden="true" className="size-6" />} />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className={VEIL} />
          {/* Over toasts; what is opened from it, which hides it from screen readers, stands over it. */}
          <Dialog.Content
            className="fixed inset-y-0 start-0 z-70 aria-hidden:z-30 flex w-[min(20rem,86vw)] animate-slide-in flex-col gap-4 overflow-y-auto bg-card px-3 py-4 shadow-soft"
            aria-describedby={undefined}
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <div className="flex flex-wrap items-center justify-between">
              <Brand />
              <Dialog.Close asChild>
                <IconButton label="Close menu" icon={<X aria-hidden="true" className="size-5" />} />
              </Dialog.Close>
            </div>
            <NavLinks counts={counts} onFollow={close} />
            <ShellTools />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
