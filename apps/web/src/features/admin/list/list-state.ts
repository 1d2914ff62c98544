import { MAX_SEARCH_LENGTH, PAGE_SIZE } from '@app/contract/lists';

/** The options of a list. The first sort and the first size are the defaults. */
export type ListSpec = {
  statuses: readonly string[];
  sorts: readonly string[];
  sizes?: readonly number[];
  /** Ways to lay it out beside the usual one. */
  views?: readonly string[];
};

/** What a list shows. An empty `status` stands for all; pages count from 1. */
export type ListState = {
  q: string;
  status: string;
  sort: string;
  page: number;
  size: number;
  /** How it is laid out; empty: as usual. */
  view: string;
  /** Only rows about the visitor with this id; empty: all. */
  against: string;
};

const ONE_SIZE: readonly number[] = [PAGE_SIZE];

function defaultsOf({ sorts, sizes = ONE_SIZE }: ListSpec): ListState {
  return {
    q: '',
    status: '',
    sort: sorts[0] ?? '',
    page: 1,
    size: sizes[0] ?? PAGE_SIZE,
    view: '',
    against: '',
  };
}

function oneOf<T>(allowed: readonly T[], wanted: T, otherwise: T): T {
  return allowed.includes(wanted) ? wanted : otherwise;
}

/** What a search takes: a tab, as between the cells of a table it was copied from, is a blank. */
function searchable(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}

/** Reads the state from the address; invalid values are ignored. */
export function readListState(params: URLSearchParams, spec: ListSpec): ListState {
  const defaults = defaultsOf(spec);
  const page = params.get('page') ?? '';
  return {
    q: searchable(params.get('q') ?? ''),
    status: oneOf(spec.statuses, params.get('status') ?? '', ''),
    sort: oneOf(spec.sorts, params.get('sort') ?? '', defaults.sort),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    size: oneOf(spec.sizes ?? ONE_SIZE, Number(params.get('size')), defaults.size),
    view: oneOf(spec.views ?? [], params.get('view') ?? '', ''),
    against: params.get('against') ?? '',
  };
}

/** Writes the state into an address; defaults are left out, so that the plain list has a plain address. */
export function writeListState(state: ListState, spec: ListSpec): URLSearchParams {
  const defaults = defaultsOf(spec);
  const params = new URLSearchParams();
  for (const key of ['view', 'against', 'q', 'status', 'sort', 'size', 'page'] as const) {
    if (state[key] !== defaults[key]) params.set(key, String(state[key]));
  }
  return params;
}

/** A step within a list: another page, or a new filter, which starts at its first page. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The query of the call behind the list. */
export function listQuery(state: ListState): URLSearchParams {
  return new URLSearchParams({
    page: String(state.page),
    pageSize: String(state.size),
    sort: state.sort,
    ...(state.q === '' ? {} : { q: state.q }),
    ...(state.status === '' ? {} : { status: state.status }),
    ...(state.against === '' ? {} : { against: state.against }),
  });
}

/** How many pages there are; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
