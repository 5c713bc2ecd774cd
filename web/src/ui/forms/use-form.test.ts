import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useForm } from './use-form.ts'

interface Values {
  title: string
  price: string
}
type Errors = Partial<Record<keyof Values, string>>
type Options = Parameters<typeof useForm<Values, unknown, Errors, unknown>>[0]
type Form = ReturnType<typeof useForm<Values, unknown, Errors, unknown>>

const check: Options['check'] = ({ title, price }) =>
  title === '' ? { errors: { title: 'A title, please.' } } : { body: { title, price } }

/** The form as it is at first; what it does with a submit needs no second rendering. */
function made(options: Partial<Options>): Form {
  let form: Form | undefined
  function Probe() {
    form = useForm<Values, unknown, Errors, unknown>({
      initial: { title: 'A chair', price: '500' },
      check,
      send: () => undefined,
      ...options,
    })
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  if (!form) throw new Error('not rendered')
  return form
}

/** A form element whose first wrong field, or field by name, is the one control. */
function element() {
  const selectors: string[] = []
  const control = {
    focus: vi.fn(),
    scrollIntoView: vi.fn(),
    closest: () => null,
    matches: () => true,
  }
  const currentTarget = {
    matches: () => false,
    querySelector: (selector: string) => (selectors.push(selector), control),
  }
  return { selectors, control, event: { currentTarget, preventDefault: vi.fn() } as never }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a field gets its name, what is typed, and a way to change it', () => {
  const change = vi.fn()
  const { field } = made({ typed: { draft: { title: 'A chair', price: '500' }, change } })
  const { onChange, ...rest } = field('price')
  expect(rest).toEqual({ name: 'price', value: '500', error: undefined })
  onChange({ target: { value: '600' } } as never)
  expect(change).toHaveBeenCalledWith({ title: 'A chair', price: '600' })
})

test('what is wrong is not sent, and its field gets the focus', () => {
  const send = vi.fn()
  const onWrong = vi.fn()
  const { selectors, control, event } = element()
  made({ initial: { title: '', price: '' }, send, onWrong }).props.onSubmit(event)
  expect(send).not.toHaveBeenCalled()
  expect(onWrong).toHaveBeenCalledWith({ title: 'A title, please.' })
  expect(selectors[0]).toContain('[aria-invalid="true"]')
  expect(control.focus).toHaveBeenCalledOnce()
})

test('a field that is named gets the focus instead, and a form without words for it leaves the focus alone', () => {
  const [named, silent] = [element(), element()]
  made({ check: () => ({ sentence: 'Fill in both.', focus: 'price' }) }).props.onSubmit(named.event)
  expect(named.selectors).toEqual(['[name="price"]'])
  made({ check: () => ({}) }).props.onSubmit(silent.event)
  expect(silent.selectors).toEqual([])
})

test('what is being sent is sent once; then its draft is deleted, before it is done', async () => {
  const calls: string[] = []
  const answer = Promise.withResolvers<string>()
  const form = made({
    typed: { draft: { title: 'A chair', price: '' }, change: () => {}, clear: () => calls.push('clear') },
    send: () => (calls.push('send'), answer.promise),
    onDone: (said) => calls.push(`done ${String(said)}`),
  })
  form.props.onSubmit(element().event)
  form.props.onSubmit(element().event)
  expect(calls).toEqual(['send'])
  answer.resolve('yes')
  await settled()
  expect(calls).toEqual(['send', 'clear', 'done yes'])
})

test('after a lost answer the same goes with the same key, another thing with another, and the draft stays', async () => {
  const keys: string[] = []
  const clear = vi.fn()
  let price = '500'
  const form = made({
    typed: { draft: { title: 'A chair', price }, change: () => {}, clear },
    check: ({ title }) => ({ body: { title, price } }),
    send(_, key) {
      keys.push(key)
      if (keys.length < 4) throw new Error('lost')
    },
    refused: () => ({ sentence: 'No answer came.' }),
  })
  const submit = async () => {
    form.props.onSubmit(element().event)
    await settled()
  }
  await submit()
  await submit()
  price = '600'
  await submit()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(clear).not.toHaveBeenCalled()
  await submit()
  // It arrived: the same words again are another thing.
  await submit()
  expect(keys[3]).toBe(keys[2])
  expect(keys[4]).not.toBe(keys[3])
  expect(clear).toHaveBeenCalledTimes(2)
})

test('a refusal of one field brings the focus there', async () => {
  const { selectors, event } = element()
  made({
    send: () => Promise.reject(new Error('taken')),
    refused: () => ({ errors: { title: 'It is taken.' } }),
  }).props.onSubmit(event)
  await settled()
  expect(selectors[0]).toContain('[aria-invalid="true"]')
})
