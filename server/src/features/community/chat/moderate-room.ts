import type { SilenceHours } from '@mtaa/contract/community/chat-terms'
import { hour } from '@mtaa/contract/time'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../notifications/index.ts'
import { chatKinds } from './chat.kinds.ts'
import { mayModerateChat } from './chat.rules.ts'
import { sendRoom } from './chat.topic.ts'
import { getRoom, openRoom, whoIs } from './open-rooms.ts'
import { lockRoom, putSlowMode, type RoomRow } from './rooms.queries.ts'
import { deleteSilence, isMember, putSilence } from './silences.queries.ts'

interface Slow {
  id: string
  seconds: number
  reason: string
}

/** Sets how long members wait between two messages. */
export async function setSlowMode(deps: Deps, staff: Member, { id, seconds, reason }: Slow) {
  await asModerator(deps, staff, id, async (tx, room) => {
    if (room.slow_seconds === seconds) return
    await putSlowMode(tx, id, seconds)
    const details = { before: room.slow_seconds, seconds }
    await audit(deps, tx, {
      actorId: staff.id,
      action: 'chat.slowed',
      subject: { type: 'chat_room', id },
      reason,
      details,
    })
    sendRoom(deps, tx, id, 0)
  })
  return getRoom(deps, staff, id)
}

interface Silencing {
  id: string
  member: string
  hours: SilenceHours
  reason: string
}

/** Lets a member write nothing in the room for some hours, and notifies them; 0 ends it. Null: they may write. */
export const silenceInRoom = (deps: Deps, staff: Member, { id, member, hours, reason }: Silencing) =>
  asModerator(deps, staff, id, async (tx, room) => {
    if (!(await isMember(tx, member))) throw new Refusal('person_not_found')
    const now = deps.clock()
    const until = hours === 0 ? null : new Date(now.getTime() + hours * hour)
    if (until) await putSilence(tx, { room: id, member, until, reason, by: staff.id, now })
    else await deleteSilence(tx, id, member)
    const action = until ? 'chat.silenced' : 'chat.unsilenced'
    const details = { room: id, hours }
    await audit(deps, tx, { actorId: staff.id, action, subject: { type: 'user', id: member }, reason, details })
    if (until) {
      const data = { place: room.name, hours, reason, link: new URL('/chat', deps.settings.publicUrl).href }
      await notify(deps, tx, {
        to: member,
        kind: chatKinds.chat_silenced,
        data,
        once: `silence ${id} ${now.toISOString()}`,
      })
    }
    return until
  })

/** After the lock of the room, as by all that changes it. */
const asModerator = <T>(deps: Deps, staff: Member, id: string, act: (tx: Tx, room: RoomRow) => Promise<T>) =>
  deps.db.transaction().execute(async (tx) => {
    await lockRoom(tx, id)
    const room = await openRoom({ db: tx }, whoIs(deps, staff), id)
    if (!mayModerateChat(staff)) throw new Refusal('forbidden')
    return act(tx, room)
  })
