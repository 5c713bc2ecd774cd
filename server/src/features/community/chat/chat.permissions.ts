import { permission } from '../../../core/permission.ts'
import { mayModerateChat, mayReadRoom, mayWriteInRoom } from './chat.rules.ts'

// No viewer of the table has a home in the ward of the sample.
const elsewhere = () => ({ ward_code: 1367 })

export const chatPermissions = [
  permission(
    'chat.read.elsewhere',
    { en: 'Read the chat of a ward where they do not live', sw: 'Kusoma gumzo la wadi wasikoishi' },
    mayReadRoom,
    elsewhere,
  ),
  permission(
    'chat.write.elsewhere',
    { en: 'Write in the chat of a ward where they do not live', sw: 'Kuandika kwenye gumzo la wadi wasikoishi' },
    mayWriteInRoom,
    elsewhere,
  ),
  permission(
    'chat.moderate',
    {
      en: 'Slow down a chat, and let a member write nothing in it for a while',
      sw: 'Kupunguza kasi ya gumzo, na kumzuia mtu kuandika kwa muda',
    },
    (viewer) => mayModerateChat(viewer),
    elsewhere,
  ),
]
