import { failureOf } from '../../../platform/failure.ts'

/** What failed, and the server's or the network's reason; of a fault there is no reason to give. */
export function failureText(what: string, error: unknown): string {
  const { code, sentence } = failureOf(error)
  return sentence && code !== 'fault' ? `${what}. ${sentence}` : what
}
