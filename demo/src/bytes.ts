/** As JSON carries bytes to a column of them. */
export const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}` as unknown as Buffer
