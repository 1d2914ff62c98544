/** The code of a page could not be fetched, apart from whatever that code may do wrong. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
}
