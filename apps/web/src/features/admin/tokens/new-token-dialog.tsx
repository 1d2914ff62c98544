import { MAX_TOKEN_NAME_LENGTH, MOST_TOKEN_DAYS, TOKEN_NAME } from '@app/contract/api-token-limits';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, Input, Select } from '@/ui/field';
import { FormDialog } from '../list/form-dialog';
import { OwnPasswordField } from '../list/text-field';
import { tooLong } from '../list/too-long';
import { makeToken } from './tokens-api';

type Props = { onChanged: () => void; onClose: () => void };

const SCOPES = {
  read: { text: 'Read', hint: 'Lists, figures and metrics.' },
  moderate: {
    text: 'Read and moderate',
    hint: 'Also reports, blocks, timeouts and unblock requests. Never accounts, tokens, legal holds or settings.',
  },
} as const;

const LIFETIMES = [
  [7, 'A week'],
  [30, 'A month'],
  [90, 'Three months'],
  [MOST_TOKEN_DAYS, 'A year'],
] as const;

const nameProblem = (name: string) =>
  name === '' || TOKEN_NAME.test(name)
    ? tooLong(name, MAX_TOKEN_NAME_LENGTH)
    : 'Only letters, digits and . _ @ -, no spaces.';

/** Asks what a token is for, makes it, and shows it the only time. */
export function NewTokenDialog({ onChanged, onClose }: Props) {
  const [name, setName] = useState('');
  const [scope, choose] = useState<keyof typeof SCOPES>('read');
  const [days, setDays] = useState<number>(90);
  const [password, setPassword] = useState('');
  const [token, setToken] = useState<string>();
  const problem = nameProblem(name);

  if (token !== undefined) return <MadeToken name={name} token={token} onKept={onClose} />;
  return (
    <FormDialog
      title="Make a token"
      noun="token"
      verb="Make token"
      ready={problem === undefined}
      submit={async () => {
        const scopes = scope === 'moderate' ? (['read', 'moderate'] as const) : (['read'] as const);
        setToken((await makeToken({ name, scopes: [...scopes], days, password })).token);
      }}
      onDone={onChanged}
      onClose={onClose}
    >
      <Field label="Name" hint="What the audit log calls it, such as nightly-export." error={problem}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="It may" hint={SCOPES[scope].hint}>
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={(event) => choose(event.target.value as keyof typeof SCOPES)}
          >
            {Object.entries(SCOPES).map(([value, { text }]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Valid for">
        {(control) => (
          <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {LIFETIMES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OwnPasswordField value={password} onText={setPassword} />
    </FormDialog>
  );
}

/** The token. Only its button closes it: a press outside by mistake would lose it for good. */
function MadeToken({ name, token, onKept }: { name: string; token: string; onKept: () => void }) {
  const { copied, copy } = useCopy(token);
  const Icon = copied ? Check : Copy;
  return (
    <Dialog
      open
      alert
      title={`The token ${name}`}
      description="It’s shown only once. Treat it like a password: anyone who has it can use it."
      onClose={() => undefined}
    >
      <code
        translate="no"
        className="rounded-input bg-muted p-3 font-mono text-sm font-normal break-all select-all"
      >
        {token}
      </code>
      <Button variant="outline" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        Copy token
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
      <Button onClick={onKept}>I’ve saved it</Button>
    </Dialog>
  );
}
