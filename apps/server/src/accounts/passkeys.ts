import { PRODUCT_NAME } from '@app/contract/product';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { AuditFacts } from '../domain/audit-facts';
import { HttpError } from '../http/errors';
import type { AccountRow, AccountStore } from './accounts.store';
import type { PasskeyChallenges } from './challenges';
import type { AccountChange, Owner } from './change';

/** For whom a passkey is made: the host name browsers bind it to, and the origin of the pages that ask. */
export type RelyingParty = { id: string; origin: string };

export type PasskeyParts = {
  change: AccountChange;
  store: AccountStore;
  audit: Pick<AuditStore, 'append'>;
  challenges: PasskeyChallenges;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Imported with the first passkey: most processes never see one, and it takes some 20 MB. */
const webauthn = () => import('@simplewebauthn/server');

const decode = (challenge: string) => Buffer.from(challenge, 'base64url').toString('utf8');
const forLogin = 'login';
/** A challenge is void once the password that it was asked for with was changed. */
const forAccount = ({ account_id, password_hash }: AccountRow) =>
  `passkey of ${account_id} with ${password_hash}`;

/**
 * The challenge of one answer: looked at while the answer is verified, and used up after that. An error of the store
 * would else be one of the verification, and the answer a wrong one.
 */
function answeredOnce(challenges: PasskeyChallenges, purpose: string) {
  let answered = '';
  return {
    isExpected(encoded: string): boolean {
      answered = decode(encoded);
      return challenges.isValid(answered, purpose);
    },
    spend: (): Promise<boolean> => challenges.spend(answered),
  };
}

/**
 * Passkeys: each is a complete sign-in, since the authenticator has asked for a finger, a face or a PIN (user
 * verification is required).
 */
export function createPasskeys({ change, store, audit, challenges, newId, now }: PasskeyParts) {
  function write(trx: Database, facts: AuditFacts, actor: string | null): Promise<void> {
    const at = now();
    const action = 'SET_SECOND_FACTOR' as const;
    return audit.append(trx, { entryId: newId(), action, facts, userId: null, roomId: null, actor, at });
  }

  return {
    /** What a browser needs to make a passkey for an account. */
    async registrationOptions(account: AccountRow, party: RelyingParty) {
      const { account_id, name } = account;
      const { generateRegistrationOptions } = await webauthn();
      return generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID: party.id,
        userName: name,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(account_id)),
        challenge: challenges.issue(forAccount(account)),
        attestationType: 'none',
        excludeCredentials: (await store.passkeysOf(account_id)).map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    /** Stores a passkey that a browser has made for this account. Rejects with 'bad_request'. */
    async register(
      account: AccountRow,
      name: string,
      response: object,
      party: RelyingParty,
      by: Owner,
    ): Promise<void> {
      const { verifyRegistrationResponse } = await webauthn();
      const { account_id } = account;
      const answered = answeredOnce(challenges, forAccount(account));
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: answered.isExpected,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }));
      if (registrationInfo === undefined || !(await answered.spend()))
        throw new HttpError('bad_request', 'The passkey was not accepted.');
      const { credential } = registrationInfo;
      await change(account_id, by, async (trx) => {
        const added = await store.addPasskey(trx, {
          credential_id: credential.id,
          account_id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          sign_count: credential.counter,
          transports: (credential.transports ?? []).join(','),
          name,
          created_at: now(),
          used_at: null,
        });
        if (!added) throw new HttpError('bad_request', 'This passkey is already registered.');
        await write(trx, { account: account.name, method: 'passkey_added' }, account.name);
      });
    },

    /** Rejects with 'not_found' for a passkey of another account. */
    async remove(account: AccountRow, credentialId: string, by: Owner): Promise<void> {
      await change(account.account_id, by, async (trx) => {
        const removed = await store.removePasskeys(trx, account.account_id, credentialId);
        if (removed === 0) throw new HttpError('not_found', 'That passkey doesn’t exist.');
        await write(trx, { account: account.name, method: 'passkey_removed' }, account.name);
      });
    },

    /** What a browser needs to sign in with whichever passkey it has. */
    async loginOptions(party: RelyingParty) {
      const { generateAuthenticationOptions } = await webauthn();
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: challenges.issue(forLogin),
        userVerification: 'required',
      });
    },

    /** The account whose passkey signed this answer; undefined when none did. */
    async holderOf(
      response: { id: string; response: object },
      party: RelyingParty,
    ): Promise<AccountRow | undefined> {
      const passkey = await store.passkey(response.id);
      if (passkey === undefined) return undefined;
      const { userHandle } = response.response as { userHandle?: unknown };
      if (typeof userHandle === 'string' && decode(userHandle) !== passkey.account_id) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      const answered = answeredOnce(challenges, forLogin);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: answered.isExpected,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.sign_count,
          transports: passkey.transports.split(',').filter(Boolean),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || authenticationInfo === undefined || !(await answered.spend())) return undefined;
      await store.usePasskey(passkey.credential_id, authenticationInfo.newCounter, now());
      return store.byId(passkey.account_id);
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * The relying party at this address: `publicUrl`, else localhost as the request reached it. undefined where browsers
 * support no passkeys: without TLS, and for addresses without a host name.
 */
export function relyingPartyOf(publicUrl: string | undefined, origin: string): RelyingParty | undefined {
  const { protocol, hostname, origin: own } = new URL(publicUrl ?? origin);
  const isLocal = hostname === 'localhost';
  if (publicUrl === undefined && !isLocal) return undefined;
  if (protocol !== 'https:' && !isLocal) return undefined;
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { id: hostname, origin: own };
}
