import { defineKinds, type MailTexts, worries } from '../../../core/notifications.ts'

// oxlint-disable-next-line typescript/no-empty-object-type -- nothing is said but that it was
type Nothing = {}

interface MemberNotifications {
  profile_seen_by_staff: Nothing
}

const english: MailTexts<MemberNotifications> = {
  profile_seen_by_staff: () => ({
    subject: 'Our staff looked at your account as you see it',
    lines: [
      'To solve a problem, an admin of Mtaa looked at your profile, posts, listings and visibility as you see them.',
      'Nothing could be changed, and no messages or money were shown. Why it was done is in our log.',
    ],
    ending: worries.en,
  }),
}

const swahili: MailTexts<MemberNotifications> = {
  profile_seen_by_staff: () => ({
    subject: 'Wafanyakazi wetu wameangalia akaunti yako kama unavyoiona',
    lines: [
      'Ili kutatua tatizo, msimamizi wa Mtaa ameangalia wasifu, machapisho, matangazo na mipangilio yako ya kuonekana kama unavyoviona.',
      'Hakuna kilichoweza kubadilishwa, na ujumbe wala pesa hazikuonyeshwa. Sababu imeandikwa kwenye kumbukumbu yetu.',
    ],
    ending: worries.sw,
  }),
}

/** What members are notified of about acts of staff on their account. */
export const memberKinds = defineKinds<MemberNotifications>({
  class: 'money',
  samples: { profile_seen_by_staff: {} },
  mail: { en: english, sw: swahili },
  path: () => '/settings/privacy',
})
