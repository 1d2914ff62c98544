/** One measured figure. */
export type Row = { name: string; value: number; unit: string; note?: string };
