/** What the payment simulator demands of a sender of money. Known to everybody. */
export const demoInitiator = {
  name: 'mtaa-demo-initiator',
  password: 'mtaa-demo-password',
  certificate: [
    '-----BEGIN PUBLIC KEY-----',
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlewSDi9Esno+Sez1NwGx',
    '1Hu6BeTIZ5grYW5BqT0gSpVnvf3wJa0vfDvYOtzs+6R5aIwgHdKWPPuyCn3V6BhM',
    'eQyiLyT6iRZz1q7S9L9qL240GnzStw6sKHApoW7Wwq2bx7E5ja3GjhCLZ1yNCpvU',
    'dOWpVnAVJe+9qfXIQy8fGaVmU3vNkciOjp5/G3Qfb4YU8mpgIQ6w/XFqjRpjlVuE',
    '5jqq5WdrS1qm96Z3aOA+2AblAFz/0MKn17J4TJ8iP/EuLHDvoA04E+8C72qH6xcx',
    'QfSbVgCC5IrNc0TswZGdFNBYF6n68lxKP30QkCx4Rjbcl6lOFe8Zoj8lo737gfGB',
    '0QIDAQAB',
    '-----END PUBLIC KEY-----',
  ].join('\n'),
}
