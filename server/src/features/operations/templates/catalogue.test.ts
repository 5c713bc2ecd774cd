import { expect, test } from 'vitest'
import { features } from '../../../features.ts'
import { catalogueOf, idOf, type ProgramTemplate } from './catalogue.ts'
import { checkWords } from './check-words.ts'
import { render } from './render.ts'
import { filled, joined, wordsOf } from './template.rules.ts'

const catalogue = catalogueOf(features)
const all = [...catalogue.values()]
const get = (id: string): ProgramTemplate => {
  const found = catalogue.get(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const to = { to: 'amina@mtaa.test', host: 'mtaa.co.ke' }

const saysOf = ({ of, channel, language }: ProgramTemplate) => {
  const write = wordsOf(of, channel, language)
  if (!write) throw new Error(`${of.name} has no ${channel}`)
  return write(of.sample)
}

test('the words of every kind are a text with variables that says the same as the program', () => {
  expect(all.length).toBeGreaterThan(400)
  for (const template of all) {
    const { of, program } = template
    const made = filled(program, of.sample)
    expect(made && joined(made), idOf(template)).toBe(joined(saysOf(template)))
  }
})

test('the words of the program could be saved as they are: no SMS is longer than one message', () => {
  const refused = all.flatMap((template) => {
    try {
      checkWords(template, template.program, to.host)
      return []
    } catch (error) {
      return [`${idOf(template)}: ${String(error)} ${JSON.stringify((error as { details: object }).details)}`]
    }
  })
  expect(refused).toEqual([])
})

test('codes, links and amounts that the words of the program show must be named', () => {
  const required = (id: string) =>
    get(id)
      .variables.filter((variable) => variable.required)
      .map(({ name }) => name)
  expect(required('payout_paid.mail.en')).toEqual(['amount', 'phone', 'receipt'])
  expect(required('payout_paid.sms.en')).toEqual(['amount'])
  // Decides which words are said, and is said by none.
  expect(get('dispute_lost.mail.en').variables.map(({ name }) => name)).not.toContain('side')
  // Code and link are added by the frame of every message: no words can leave them out.
  const confirm = get('confirm.mail.sw')
  const mail = render(confirm, confirm.program, to)
  expect(mail).toMatchObject({ code: '048215', link: expect.stringContaining('https://') })
})
