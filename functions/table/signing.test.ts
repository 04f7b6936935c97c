import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSigner } from './signing.ts'

const example = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const sessionToken =
  'AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=='
const host = 'example.amazonaws.com'

describe('a signature', () => {
  // The POST requests to '/' of https://github.com/awslabs/aws-c-auth/tree/main/tests/aws-signing-test-suite/v4
  it.each<[string, Record<string, string>, [string, string?], string, string]>([
    [
      'post-vanilla',
      { host },
      [''],
      'host;x-amz-date',
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
    [
      'post-header-key-sort',
      { host, 'my-header1': 'value1' },
      [''],
      'host;my-header1;x-amz-date',
      'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
    ],
    [
      'post-header-value-case',
      { host, 'my-header1': 'VALUE1' },
      [''],
      'host;my-header1;x-amz-date',
      'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
    ],
    [
      'post-sts-header-before',
      { host },
      ['', sessionToken],
      'host;x-amz-date;x-amz-security-token',
      '85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead',
    ],
    [
      'post-x-www-form-urlencoded',
      {
        'content-type': 'application/x-www-form-urlencoded',
        host,
        'content-length': '13',
        'x-amz-content-sha256': '9095672bbd1f56dfc5b65f3e153adc8731a4a654192329106275f4c7b24d0b6e',
      },
      ['Param1=value1'],
      'content-length;content-type;host;x-amz-content-sha256;x-amz-date',
      'd3875051da38690788ef43de4db0d8f280229d82040bfac253562e56c3f20e0b',
    ],
  ])("is that of AWS's test %s", (_, headers, [body, token], names, signature) => {
    const sign = createSigner({ region: 'us-east-1', service: 'service' })
    const credentials = { ...example, sessionToken: token }
    expect(sign(headers, body, credentials, new Date('2015-08-30T12:36:00Z'))).toEqual({
      ...headers,
      'x-amz-date': '20150830T123600Z',
      ...(token && { 'x-amz-security-token': token }),
      authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    })
  })

  it("is the SDK's for every request, day and caller", async () => {
    const place = { region: 'eu-central-1', service: 'dynamodb' }
    // One for all, so that a key is kept where it should not be if that happens.
    const sign = createSigner(place)
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' })
    const words = fc.stringMatching(/^[A-Za-z0-9+/=.:#_-]{1,20}$/)
    const callers = fc.record({
      accessKeyId: words,
      secretAccessKey: fc.oneof(fc.constant('one secret'), text),
      sessionToken: fc.option(words, { nil: undefined }),
    })
    const headers = fc.dictionary(fc.stringMatching(/^x-[a-z0-9-]{1,12}[a-z]$/), words)
    const days = fc.oneof(
      fc.constant(new Date('2026-03-01T23:59:59.999Z')),
      fc.date({
        min: new Date('2020-01-01'),
        max: new Date('2040-01-01'),
        noInvalidDate: true,
      }),
    )
    await fc.assert(
      fc.asyncProperty(headers, fc.string(), callers, days, async (others, body, caller, at) => {
        const given = { ...others, host }
        const sdk = new SignatureV4({
          ...place,
          credentials: caller,
          sha256: Sha256,
          applyChecksum: false,
        })
        const request = { method: 'POST', protocol: 'https:', hostname: host, path: '/', body }
        const signed = await sdk.sign(
          { ...request, headers: { ...given }, query: {} },
          { signingDate: at },
        )
        expect(sign(given, body, caller, at)).toEqual(signed.headers)
      }),
      { numRuns: 300 },
    )
  })
})

/** What the SDK's signer hashes with. */
class Sha256 {
  readonly #hash
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    if (secret === undefined) this.#hash = createHash('sha256')
    else this.#hash = createHmac('sha256', typeof secret === 'string' ? secret : bytesOf(secret))
  }
  update(data: Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {
    throw new Error('The signer uses each once')
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView) =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
