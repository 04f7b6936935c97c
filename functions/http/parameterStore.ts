/**
 * Reads the parameter store over the table client's connection and signature: the SDK's client for this
 * one call was a fifth of the code of every function.
 * (https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_GetParameters.html)
 */
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { createPost } from '#functions/table/post.ts'
import { createSigner } from '#functions/table/signing.ts'

/**
 * The values of those parameters that exist, decrypted, by name. Tries twice, within the 10 seconds
 * that a Lambda has to start. Throws with the code of a rejection, never with a value.
 */
export async function readParameters(names: readonly string[]): Promise<Map<string, string>> {
  const { AWS_REGION: region = '', AWS_ENDPOINT_URL_SSM, AWS_ENDPOINT_URL } = process.env
  const url = new URL(
    AWS_ENDPOINT_URL_SSM || AWS_ENDPOINT_URL || `https://ssm.${region}.amazonaws.com`,
  )
  const { post, close } = createPost(url, { connectMs: 1000, responseMs: 3000 })
  const sign = createSigner({ region, service: 'ssm' })
  const credentials = defaultProvider()
  const request = JSON.stringify({ Names: names, WithDecryption: true })
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    host: url.host,
    'x-amz-target': 'AmazonSSM.GetParameters',
  }
  const send = async () => {
    const signed = sign(headers, request, await credentials(), new Date())
    const { status, body } = await post(signed, request)
    const parsed = JSON.parse(body) as {
      __type?: string
      Parameters?: { Name: string; Value: string }[]
    }
    if (status !== 200) throw new Error(`SSM GetParameters: ${status} ${parsed.__type ?? ''}`)
    return parsed.Parameters ?? []
  }
  try {
    const found = await send().catch(send)
    return new Map(found.map(({ Name, Value }) => [Name, Value]))
  } finally {
    close()
  }
}
