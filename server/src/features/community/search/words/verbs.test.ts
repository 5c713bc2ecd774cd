import { expect, test } from 'vitest'
import { verbForms } from './verbs.ts'

test.each([
  ['kuuza', 'inauzwa', 'nauza', 'zinauzwa', 'yanauzwa'],
  ['kununua', 'nanunua', 'tunanunua'],
  ['kutafuta', 'natafuta', 'anatafuta'],
  ['kuhitaji', 'anahitajika', 'wanahitajika'],
  ['kukodi', 'inakodishwa', 'kukodisha'],
  ['kupanga', 'inapangishwa', 'kupangisha', 'zinapangishwa'],
  ['kupotea', 'imepotea', 'nimepoteza', 'amepotea', 'vilivyopotea', 'aliyepotea', 'waliopotea'],
  ['kuokota', 'nimeokota', 'imepatikana'],
  ['kuiba', 'imeibiwa', 'wameiba'],
  ['kuharibika', 'imeharibika', 'iliyoharibika'],
  ['kusafisha', 'nasafisha', 'tunasafisha'],
  ['kushona', 'tunashona', 'nashona'],
])('%s is known in each of its forms', (...forms) => {
  for (const form of forms) expect(verbForms(form)).toEqual(expect.arrayContaining(forms))
})

test('what is no known verb has no forms', () => {
  for (const word of ['', 'kuku', 'nyumba', 'ku', 'na', 'kufungua']) expect(verbForms(word)).toEqual([])
})
