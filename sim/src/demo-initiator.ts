import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'

/** Who may send money in the simulator. Known to everybody, so worth nothing outside a demonstration. */
export const demoInitiator = { name: 'mtaa-demo-initiator', password: 'mtaa-demo-password' }

const key = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'RSA',
    n: [
      'lewSDi9Esno-Sez1NwGx1Hu6BeTIZ5grYW5BqT0gSpVnvf3wJa0vfDvYOtzs-6R5aIwgHdKWPPuyCn3V',
      '6BhMeQyiLyT6iRZz1q7S9L9qL240GnzStw6sKHApoW7Wwq2bx7E5ja3GjhCLZ1yNCpvUdOWpVnAVJe-9',
      'qfXIQy8fGaVmU3vNkciOjp5_G3Qfb4YU8mpgIQ6w_XFqjRpjlVuE5jqq5WdrS1qm96Z3aOA-2AblAFz_',
      '0MKn17J4TJ8iP_EuLHDvoA04E-8C72qH6xcxQfSbVgCC5IrNc0TswZGdFNBYF6n68lxKP30QkCx4Rjbc',
      'l6lOFe8Zoj8lo737gfGB0Q',
    ].join(''),
    e: ['AQAB'].join(''),
    d: [
      'CLJvNXQR5VPktkWFD9_k-tdi2iXMh6Bu50316Ik9jOAUCqQvHMNqP1fqJjeD1qEC40EKOaqqSR89g8Dr',
      'IlW7BXRpeehIcaCMH6CIh7bNNFNNedoi_-gtreKcUqNnOVfIgz4FYYH6xEniyWAnxS1XJsEeKL_TpT3O',
      'LAxwVa_niyVrtCqWtpLj6gbU31wrZ5X1vX1dFq_k6A88vtcHvDCI7faRwHIRbgO0fuRFHp9nz2UJzcPb',
      'HW9jI_WyBl82BfX3JA3aGgz9HZyRqJjWQOwioFiHBcHGhS8wlwGDYFvACbFABBkFlKId9QYy8rbK45TO',
      'uYDA0XKACoJCIlKF17XhwQ',
    ].join(''),
    p: [
      '0iIc0dl469CKPB5cHz7uOv6avONzpD2ZrfXXkP3lDFFFnAuQktF4MuzGNTwOAJR4Xl5T_Vqg1rnDjWYR',
      'MsRWf14BANHYBgFxCvBDNy8BRybx4LfzJxqNXO197UFgo80GmVYW0JG_j4vD3l5fnOvkfJY-PsYg7CK4',
      'gtUQSWcpFRE',
    ].join(''),
    q: [
      'tqV24QKbAtdY7jH0Qb3JFOvc1I6OxGqec2mCLDBYI__KY-Q3il-BQtWMft6A1Gl8VxTd016cS-gUWWQH',
      'NgTHB5I30HofuI-zLPmYLDMuee_nsrc3RPTQenIZix9v9hK8tKuPz9zdJbCeoSqZnp6ouuWlzlKqsk0z',
      'irD4_enuoME',
    ].join(''),
    dp: [
      'uLDm58LfN1TpywFcMtJbDVsuogrAX4ENDAtiVrvxj6v3JLo9be3SWeAmLjAElpnoWflKlQoNB-3qZONr',
      'BlXvOK9k7lWCK3Uk6FpYma4kz2b5fWvwuVPrH9xVrCykRhQ0Up2KG_OejQppM497Ni9XefGL8BywXxv9',
      'VHD0ia-0OiE',
    ].join(''),
    dq: [
      'kI65XjGPulnyuuOyrO2m3vYm29zQxkiUjEfvjUXeHO_wocsY4l3gkqMuBaPZV0T98nZDc22oSrOul2mC',
      'A5EYbbeekVR3Er45U9lgRWtk14G3Yk18YwlYj_EKooAJPztpO52lvyDRr2jwxCJRX6e3Z-Umq_vluiU8',
      'LAMRrvWdtoE',
    ].join(''),
    qi: [
      'VQVPnyE8F_gU_ryT3V9AeuDsNTOEr7OQPEXoKlMkDJZeSMWPIgi3jqDyyZ7pgnVAdI-xVa5xSGRxnn6j',
      '8HNQAF-ZoaYJ1HJIIkfscPqlCm5A97gJNWvvcB8n0KYHQl6KHKVZwFwT84TfkSMrFhnFc97SGy9HjK3M',
      'a__P8E2wvqg',
    ].join(''),
  },
})

/** The password that was encrypted for us with the demo certificate; null for anything else. */
export function decryptCredential(text: string): string | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text, 'base64')).toString()
  } catch {
    // Not encrypted with our certificate.
    return null
  }
}
