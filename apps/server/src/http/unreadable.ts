import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpErrorBody } from '@app/contract/error-codes';
import { BARE_SECURITY_LINES } from './security-headers';

type Refusal = HttpErrorBody & { status: number };

/** What is said of bytes that Node could not read as a request, by the code of its error. */
function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, error: 'The request took too long to arrive.', code: 'bad_request' };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, error: 'The head of the request is too large.', code: 'too_large' };
    default:
      return { status: 400, error: 'The request is not valid.', code: 'bad_request' };
  }
}

/** Refuses in the form of every other refusal what never became a request, and ends its connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...body } = refusalOf(error.code);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    ...BARE_SECURITY_LINES,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
