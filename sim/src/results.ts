/** How a prompt ended, as Daraja reports it. The code is a number in callbacks, a string in queries, and sometimes text. */
export type Result = Readonly<{ code: number | string; description: string }>

export const results = {
  processed: { code: 0, description: 'The service request is processed successfully.' },
  insufficientBalance: { code: 1, description: 'The balance is insufficient for the transaction.' },
  cancelled: { code: 1032, description: 'Request cancelled by user.' },
  timedOut: { code: 1037, description: 'DS timeout user cannot be reached.' },
  wrongPin: { code: 2001, description: 'The initiator information is invalid.' },
  unknownOperator: { code: 'SFC_IC0003', description: 'The operator does not exist.' },
  stillProcessing: { code: 4999, description: 'The transaction is still under processing.' },
} as const satisfies Record<string, Result>
