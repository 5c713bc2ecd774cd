import { expect, test } from 'vitest'
import { isWeaklySigned } from './algorithms.rules.ts'
import { readXml } from './read-xml.ts'

const digital = 'http://www.w3.org/2000/09/xmldsig#'
const signedBy = (attribute: string) => readXml(`<a xmlns:b="b"><c/><d><SignatureMethod ${attribute}/></d></a>`)

test.each([
  `Algorithm="${digital}rsa-sha1"`,
  `Algorithm="${digital}sha1"`,
  `Algorithm="${digital}hmac-sha1"`,
  `Algorithm="${digital}rsa-sh&#97;1"`,
  `Algorithm="${digital}rsa-sh&#x61;1"`,
  `Algorithm = '${digital}rsa-sha1'`,
  `b:Algorithm="${digital}rsa-sha1"`,
])('%s is weak', async (attribute) => {
  expect(isWeaklySigned(await signedBy(attribute))).toBe(true)
})

test.each([
  'Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"',
  'Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"',
  `Algorithm="${digital}enveloped-signature"`,
  `Name="${digital}rsa-sha1"`,
])('%s is not', async (attribute) => {
  expect(isWeaklySigned(await signedBy(attribute))).toBe(false)
})

test.each(['', 'x', '<a', '<a><b></a>', '<!DOCTYPE a><a/>', '<!doctype a [<!ENTITY b "c">]><a>&b;</a>'])(
  '%s is not read',
  async (text) => {
    await expect(readXml(text)).rejects.toThrow()
  },
)
