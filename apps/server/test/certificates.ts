import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of a key and of a certificate that it has signed itself, for localhost. */
export type Certificate = { folder: string; cert: string; key: string };

/** Makes one in a temporary folder, which the caller removes. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...made, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  // A server of another user reads them too.
  chmodSync(folder, 0o755);
  chmodSync(key, 0o644);
  return { folder, cert, key };
}
