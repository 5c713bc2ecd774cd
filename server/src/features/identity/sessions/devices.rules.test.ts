import { expect, test } from 'vitest'
import { deviceName, maskAddress } from './devices.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; TECNO KI5) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A135F) ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Opera/9.80 (Android; Opera Mini/80.0.2254/191.2; U; en) Presto/2.12.423 Version/12.16', 'Opera Mini on Android'],
  [`Mozilla/5.0 (Linux; Android 10) ${webkit} Chrome/128.0.0.0 Mobile Safari/537.36 OPR/84.0.0.0`, 'Opera on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['Dalvik/2.1.0 (Linux; U; Android 12; itel A60)', 'Android'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name)
})

test('a device has a Swahili name too', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0', 'sw')).toBe('Firefox kwenye Linux')
  expect(deviceName(null, 'sw')).toBe('Kifaa kisichojulikana')
})

test.each([
  ['196.201.214.7', '196.201.x.x'],
  ['::ffff:196.201.214.7', '196.201.x.x'],
  ['2c0f:fe38:2100:1::9', '2c0f:fe38:x'],
  ['::1', 'x'],
  [null, null],
])('the address %s is shown as %s', (ip, shown) => {
  expect(maskAddress(ip)).toBe(shown)
})
