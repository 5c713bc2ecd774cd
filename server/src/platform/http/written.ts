/** An answer that is written already, by serializers of the contract: it is sent as it is. */
export class Written {
  readonly body: Buffer
  constructor(body: Buffer) {
    this.body = body
  }
}

/** A text as bytes of its own: a small Buffer is else a slice of a block that stays as long as one slice of it does. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const comma = Buffer.from(',')
const start = Buffer.from('{"items":[')

/** A page of a list (`pageOf` of the contract) of items that are written already. */
export function writePage(items: readonly (readonly Buffer[])[], nextCursor: string | null): Written {
  const parts = items.flatMap((item, n) => (n === 0 ? item : [comma, ...item]))
  return new Written(Buffer.concat([start, ...parts, Buffer.from(`],"next_cursor":${JSON.stringify(nextCursor)}}`)]))
}
