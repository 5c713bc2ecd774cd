import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { FriendNotifications } from './friend.notifications.ts'

const requested = ({ name, others }: { name: string; others: number }) => {
  if (others === 0) return `${name} anataka kuwa rafiki yako`
  return `${name} na ${others === 1 ? 'mwingine 1' : `wengine ${others}`} wanataka kuwa marafiki zako`
}

/** About friends. */
export const swahili: MailTexts<FriendNotifications> = {
  friend_requested: (data) => ({
    subject: requested(data),
    lines: [
      `${requested(data)}.`,
      'Marafiki husoma unachochapisha kwa marafiki. Kubali unaowafahamu; ukikataa, aliyeomba hajulishwi.',
    ],
    button: 'Tazama maombi',
    ending: `Kama humfahamu mtu huyu, kataa ombi lake. ${worries.sw}`,
  }),
  friend_accepted: ({ name }) => ({
    subject: `${name} sasa ni rafiki yako`,
    lines: [
      `${name} amekubali ombi lako. Unasoma anachochapisha kwa marafiki, naye anasoma unachochapisha kwa marafiki zako.`,
    ],
    button: 'Tazama marafiki zangu',
    ending: `Unaweza kumwondoa rafiki wakati wowote. ${worries.sw}`,
  }),
}
