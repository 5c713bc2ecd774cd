/** How a prompt ended, as Daraja reports it. The code is a number in callbacks, a string in queries, and sometimes text. */
export type Result = Readonly<{ code: number | string; description: string }>

export const results = {
  processed: { code: 0, description: 'The service request is processed successfully.' },
  insufficientBalance: { code: 1, description: 'The balance is insufficient for the transaction.' },
  temporary: { code: 17, description: 'System internal error.' },
  busy: { code: 26, description: 'System busy. The service request is rejected.' },
  locked: {
    code: 1001,
    description: 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  },
  expired: { code: 1019, description: 'Transaction has expired.' },
  notSent: { code: 1025, description: 'An error occurred while sending a push request.' },
  sendFailed: { code: 9999, description: 'An error occurred while sending a push request.' },
  cancelled: { code: 1032, description: 'Request cancelled by user.' },
  timedOut: { code: 1037, description: 'DS timeout user cannot be reached.' },
  wrongPin: { code: 2001, description: 'The initiator information is invalid.' },
  unknownOperator: { code: 'SFC_IC0003', description: 'The operator does not exist.' },
  stillProcessing: { code: 4999, description: 'The transaction is still under processing.' },
} as const satisfies Record<string, Result>
