import type { Language } from '@mtaa/contract/language'
import type { Delivery } from './order.notifications.ts'

interface DeliveryWords {
  by: Record<Delivery['method'], string>
  to: string
  place: string
  pickup: string
  find: string
  note: string
}

const words: Record<Language, DeliveryWords> = {
  en: {
    by: {
      pickup: 'The buyer picks it up.',
      rider: 'Delivery by rider.',
      courier: 'Delivery by courier.',
      digital: 'It is delivered digitally.',
    },
    to: 'Recipient',
    place: 'Where',
    pickup: 'Picked up in',
    find: 'How to find it',
    note: 'Note from the seller',
  },
  sw: {
    by: {
      pickup: 'Mnunuzi anaichukua mwenyewe.',
      rider: 'Inapelekwa kwa bodaboda.',
      courier: 'Inapelekwa na kampuni ya usafirishaji.',
      digital: 'Inatumwa kidijitali.',
    },
    to: 'Anayepokea',
    place: 'Mahali',
    pickup: 'Inachukuliwa katika',
    find: 'Jinsi ya kufika',
    note: 'Maelezo ya muuzaji',
  },
}

/** By which way, to whom, where, and how to find it: a line for each that is known. */
export function deliveryLines(language: Language, { method, to, place, find, note }: Delivery): string[] {
  const name = words[language]
  const lines = [
    [name.to, to],
    [method === 'pickup' ? name.pickup : name.place, place],
    [name.find, find],
    [name.note, note],
  ] as const
  return [name.by[method], ...lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))]
}
