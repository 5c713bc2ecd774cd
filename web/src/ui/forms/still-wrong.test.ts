import { expect, test } from 'vitest'
import { stillWrong, withoutChanged } from './still-wrong.ts'

const shown = { title: 'Too short.', price: 'An amount, please.' }

test('an error goes as soon as it is mended, and its words stay until then; nothing new is said while somebody types', () => {
  expect(stillWrong(shown, { price: 'Is it 1,500 or 1.5?', place: 'Choose a place.' })).toEqual({
    price: 'An amount, please.',
  })
  expect(stillWrong(shown, {})).toEqual({})
})

test('what the server has refused goes when its field changes', () => {
  expect(withoutChanged(shown, ['title', 'place'])).toEqual({ price: 'An amount, please.' })
})
