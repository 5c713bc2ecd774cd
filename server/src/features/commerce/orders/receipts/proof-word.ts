import { dayOf } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../../core/deps.ts'

// Short, easy to distinguish by ear across a counter, and known by everybody.
const words =
  `asali baharini bamia barafu bata boga bunduki chai chaki chandarua chungwa chura dafu dagaa debe dirisha duara embe farasi
  fimbo fisi gari gitaa godoro gunia hema homa jembe jiko jogoo jua kaa kabati kalamu kamba kanga karafuu karanga kasuku
  kengele kiazi kiboko kikapu kikombe kinanda kipepeo kitabu kiti kobe kofia kondoo kuku kunguru limau maji maua mbuni mbuzi
  mchele mfalme mkate mkeka mlima moto mpira mpunga mti mtumbwi mvua mwamba mwezi mzinga nanasi nazi ndege ndizi ndovu ngoma
  njiwa nyota nyuki paka pamba panga papai parachichi pera pikipiki pilau radi rangi samaki sahani shamba shoka simba simu
  soko sukari sungura swala tango tausi tembo tikiti tufaha tumbili twiga ubuyu ufunguo ukuta upepo upinde wali wimbo zabibu`.split(
    /\s+/,
  )

/**
 * Two words of a seller for one day: who has no order of this seller cannot guess them, and a picture of yesterday has
 * others. They prove nothing by themselves; the state beside them comes from the server.
 */
export function proofWordOf({ cipher }: Pick<Deps, 'cipher'>, sellerId: string, at: Date): string {
  const mac = cipher.mac('day word', `${sellerId} ${dayOf(at)}`)
  const wordAt = (offset: number) => words[mac.readUInt32BE(offset) % words.length] ?? ''
  return `${wordAt(0)} ${wordAt(4)}`
}
