import { defineRefusals } from '../refusal-table.ts'

export const notificationsRefusals = defineRefusals({
  notification_settings_changed: {
    status: 409,
    en: 'You have changed these settings on another device. Look at both and save again.',
    sw: 'Umebadilisha mipangilio hii kwenye kifaa kingine. Angalia yote mawili kisha uhifadhi tena.',
  },
  notification_kind_unknown: {
    status: 404,
    en: 'There is no such kind of notification.',
    sw: 'Hakuna aina hii ya arifa.',
  },
  notification_kind_stays: {
    status: 403,
    en: 'Notifications about money and safety stay on.',
    sw: 'Arifa kuhusu pesa na usalama haziwezi kuzimwa.',
  },
  push_service_unknown: {
    status: 400,
    en: 'This browser uses a push service that we do not know.',
    sw: 'Kivinjari hiki kinatumia huduma ya arifa tusiyoijua.',
  },
  push_subscriptions_full: {
    status: 409,
    en: 'Too many of your browsers get notifications already. Turn them off on one of them first.',
    sw: 'Vivinjari vyako vingi mno tayari vinapata arifa. Zima kwenye kimojawapo kwanza.',
  },
})
