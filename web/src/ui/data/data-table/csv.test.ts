import { expect, test } from 'vitest'
import type { DataColumn } from './columns.ts'
import { csvOf } from './csv.ts'

interface Row {
  name: string | null
  count: number
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', title: 'Name', cell: () => null, text: ({ name }) => name },
  { id: 'acts', title: 'Acts', cell: () => null },
  { id: 'count', title: 'How many, today', cell: () => null, text: ({ count }) => count },
]

test('a file has the columns with a text, and no cell that a spreadsheet would compute', () => {
  const names = ['Amina', null, 'a "b", c', '=1+1', ' @sum', '-2', ' spaced', 'two\nlines']
  expect(
    csvOf(
      columns,
      names.map((name, count) => ({ name, count: count - 1 })),
    ).split('\r\n'),
  ).toEqual([
    '\uFEFFName,"How many, today"',
    'Amina,-1',
    ',0',
    '"a ""b"", c",1',
    "'=1+1,2",
    "' @sum,3",
    "'-2,4",
    '" spaced",5',
    '"two\nlines",6',
    '',
  ])
})
