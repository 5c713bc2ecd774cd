/** The tree needs something that only React's own renderer can do, such as waiting for a promise. */
export class NotSupported extends Error {
  override name = 'NotSupported'
}
