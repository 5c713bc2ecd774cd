/** A line for the operator. */
export const say = (line: string) => void process.stderr.write(`${line}\n`)
