/** Small words of both languages and what one says to an assistant: they say nothing beside others. */
export const smallWords: ReadonlySet<string> = new Set(
  (
    'a an and at by for from in is it of on or the to with ya wa na la cha vya za kwa ni kwenye katika pa ku kutoka au ' +
    'hii hiyo huyu yangu yako near karibu me my i ' +
    'natafuta nataka nahitaji tafadhali looking want need please events matukio'
  ).split(' '),
)

/** They say nothing where everything is for sale. */
export const tradeWords: ReadonlySet<string> = new Set(
  'kuuza inauzwa zinauzwa linauzwa yanauzwa kinauzwa vinauzwa nauza uza sale sell selling kununua nunua buy buying'.split(
    ' ',
  ),
)
