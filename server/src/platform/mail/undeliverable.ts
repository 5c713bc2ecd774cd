/** The gateway will never accept this message: the address does not exist, or its owner wants nothing from us. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}
