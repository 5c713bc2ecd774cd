import type { Language } from '@mtaa/contract/language'

/** The text that lists the files of the copy. */
export const readmes: Record<Language, string> = {
  en: `Your data at Mtaa

account.json    your account, the ways you sign in, second factors and passkeys
profile.json    what you told us about yourself, and your roles
sessions.json   where you are signed in
friends.json    your friends
friend_requests.json  requests to be friends that you sent and received
privacy_settings.json  what you let others do and see
posts.json      your posts
likes.json      the posts you like
listings.json   what you offer or have offered
orders.json     what you bought and sold; prices in shillings
payments.json   your payments; amounts in cents
ledger.json     the lines of our books about you and your orders; amounts in cents
pictures.json   your pictures, which lie in the folder pictures
deletions.json  when you asked for your account to be deleted
requests_about_data.json  what you asked about your data, and our answers
notices_without_use.json  since when your account was not used, if we sent you notices
policies.json   the versions of our policies that you accepted or were told of
messages_to_us.json  what you wrote to us, and our answers; its pictures lie in the folder messages_to_us

Times are UTC. Passwords, codes and other secrets are not in here.
`,
  sw: `Data yako Mtaa

account.json    akaunti yako, njia zako za kuingia, hatua za pili na passkey
profile.json    uliyotuambia kukuhusu, na majukumu yako
sessions.json   mahali ulipoingia
friends.json    marafiki zako
friend_requests.json  maombi ya urafiki uliyotuma na uliyopokea
privacy_settings.json  unachowaruhusu wengine kufanya na kuona
posts.json      machapisho yako
likes.json      machapisho uliyoyapenda
listings.json   unayotangaza au uliyowahi kutangaza
orders.json     ulivyonunua na kuuza; bei kwa shilingi
payments.json   malipo yako; kiasi kwa senti
ledger.json     mistari ya vitabu vyetu kukuhusu wewe na oda zako; kiasi kwa senti
pictures.json   picha zako, ambazo ziko kwenye folda pictures
deletions.json  ulipoomba akaunti yako ifutwe
requests_about_data.json  ulichoomba kuhusu data yako, na majibu yetu
notices_without_use.json  tangu lini akaunti yako haikutumika, kama tulikutumia taarifa
policies.json   matoleo ya sera zetu uliyokubali au uliyoarifiwa
messages_to_us.json  ulichotuandikia, na majibu yetu; picha zake ziko kwenye folda messages_to_us

Saa ni za UTC. Manenosiri, misimbo na siri nyingine hazimo humu.
`,
}
