import type { BareRefusal } from './bare-refusal';

export const HEAD_TOO_LARGE: BareRefusal = {
  status: 431,
  error: 'The head of the request is too large.',
  code: 'too_large',
};

/** What is said of bytes that Node could not read as a request, by the code of its error. */
export function refusalOfUnreadable(code: string | undefined): BareRefusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, error: 'The request took too long to arrive.', code: 'bad_request' };
    case 'HPE_HEADER_OVERFLOW':
      return HEAD_TOO_LARGE;
    default:
      return { status: 400, error: 'The request is not valid.', code: 'bad_request' };
  }
}
