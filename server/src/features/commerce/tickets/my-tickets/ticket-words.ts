import type { Language } from '@mtaa/contract/language'

interface Words {
  title: string
  guest: string
  kind: string
  starts: string
  ends: string
  admits: string
  place: string
  way: string
  link: string
  organizer: string
  order: string
  price: string
  code: string
  note: string
  free: string
}

/** The words of a ticket on paper. */
export const ticketWords: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Ticket',
    guest: 'Guest',
    kind: 'Ticket',
    starts: 'Starts',
    ends: 'Ends',
    admits: 'Lets you in from',
    place: 'Place',
    way: 'How to get there',
    link: 'Link',
    organizer: 'Organizer',
    order: 'Order',
    price: 'Price',
    code: 'Code at the gate',
    note: 'Show this code at the gate. It lets one person in. Who has a picture of it can use it before you: show it to no one else.',
    free: 'Free',
  },
  sw: {
    title: 'Tiketi',
    guest: 'Mgeni',
    kind: 'Tiketi',
    starts: 'Inaanza',
    ends: 'Inaisha',
    admits: 'Inaruhusu kuingia kuanzia',
    place: 'Mahali',
    way: 'Jinsi ya kufika',
    link: 'Kiungo',
    organizer: 'Mwandaaji',
    order: 'Oda',
    price: 'Bei',
    code: 'Msimbo wa langoni',
    note: 'Onyesha msimbo huu langoni. Unamruhusu mtu mmoja kuingia. Aliye na picha yake anaweza kuutumia kabla yako: usimwonyeshe mtu mwingine.',
    free: 'Bure',
  },
}
