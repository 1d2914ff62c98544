/** Tokens with which scripts call the console's API, each made by an account. */
export type ApiTokenTable = {
  token_id: string;
  /** SHA-256 of the token in hexadecimal digits. */
  token_hash: string;
  account_id: string;
  name: string;
  /** The normalised form of the name: no two tokens of an account have the same. */
  name_key: string;
  /** Separated by commas. */
  scopes: string;
  created_at: number;
  expires_at: number;
  /** The hour of the last use. */
  used_at: number | null;
};
