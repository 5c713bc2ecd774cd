import { describe, expect, test } from 'vitest'
import { findDemand } from './asks-for-money.rules.ts'
import { english, feeKinds, fees, swahili } from './money-words.ts'

describe('a job asks for money', () => {
  test.for([
    'Registration fee of KSh 500 is required.',
    'REGISTRATION FEE 500/=',
    'reg1strat10n f33 500',
    'r e g i s t r a t i o n   f e e 500',
    'r.e.g.i.s.t.r.a.t.i.o.n f.e.e',
    'regis tration  fee',
    'régïsträtion fée',
    'registration\u200b fee',
    'registrationfee 500 bob',
    'regıstration fee'.replace('ı', 'і'),
    'Registration feeee',
    'Pay the processing-fee by M-Pesa',
    'A refundable deposit of 1,000 is needed',
    'Training fee 2,000, uniform fee 500',
    'We are not scammers pay registration fee of 500',
    'No experience needed registration fee 500',
    'No experience needed. Registration fee 500.',
    'We do not ask for experience, registration fee is 500',
    'Registration fee is not refundable',
    'Non-refundable registration fee',
    'There is no interview fee but a training fee of 300',
    'We pay you after you pay registration fee',
    'Send fare, we will refund you',
    'You must pay first',
    'Ada ya usajili ni shilingi 500',
    'ADA  YA  USAJIL1',
    'Lipa kwanza ndio uanze kazi',
    '1ipa kwanza',
    'Tuma pesa kwa 0712 345 678',
    'Unahitajika kutuma fare',
    'Hakuna uzoefu unaohitajika, lipia mafunzo 1000',
    'Hatuhitaji cheti lakini kuna ada ya usajili',
    'Usiwe na wasiwasi. Tuma nauli leo.',
  ])('%s', (text) => {
    expect(findDemand(['Waiter', text])).toBeDefined()
  })

  test('by every phrase of the list, in capitals and with other spaces', () => {
    const all = [...feeKinds.flatMap((kind) => fees.map((fee) => `${kind} ${fee}`)), ...english, ...swahili]
    for (const phrase of all)
      for (const written of [phrase, phrase.toUpperCase(), phrase.replaceAll(' ', '  '), Array.from(phrase).join(' ')])
        expect(findDemand([`Kazi: ${written} 500`]), written).toBeDefined()
  })
})

describe('a job that asks for nothing', () => {
  test.for([
    'We never charge a fee.',
    'We never charge a registration fee.',
    'We do not charge any registration fee.',
    "We don't ask for registration fees.",
    'We will never ask you to pay a registration fee.',
    'We do not charge registration, processing or training fees.',
    'No registration fee!',
    'No registration, processing or interview fee.',
    'There is no hidden registration fee or training fee.',
    'Registration fee: none',
    'The registration fee is not required.',
    'Training fee is paid by us.',
    'We pay the training fee.',
    'The company covers the uniform fee',
    'Never pay a registration fee to get a job.',
    'Never send money to anyone.',
    'Do not pay the agent.',
    'Hatutozi ada ya usajili.',
    'Hakuna ada ya usajili wala ada ya mafunzo.',
    'Usilipe ada ya usajili kwa mtu yeyote.',
    'Usitume pesa, usitume nauli.',
    'Bila ada ya usajili.',
    'Tunalipa ada ya mafunzo.',
    'Ada ya usajili haihitajiki.',
    'You will bank deposits every day and reconcile the till.',
    'Help customers send and withdraw money at an M-Pesa shop.',
    'Collect school fees and issue receipts.',
    'We pay 500 a day, every evening.',
    'Pay is negotiable; send your CV.',
    'Mshahara unalipwa kila mwisho wa mwezi kwa M-Pesa.',
    'Training is free and paid.',
    'Register customers in the field; first aid training.',
    'Process applications, file forms and order uniforms.',
  ])('%s', (text) => {
    expect(findDemand(['Cashier', text])).toBeUndefined()
  })

  test('a long text of any words is read at once', () => {
    for (const piece of ['no any ', 'never ask you to ', 'r e g i s ', 'hatutozi ya ', 'e', 'not , ', 'registration '])
      expect(findDemand([piece.repeat(Math.ceil(7000 / piece.length))])).toBeUndefined()
  })
})
