import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cutOff,
  json,
  rejected,
  startScriptedTable,
  type Respond,
} from '#functions/testing/scriptedTable.ts'
import { loadParameters } from './parameters.ts'

const secretPath = '/qitati/test/clerk-secret-key'
const originPath = '/qitati/test/site-origin'

let store: Awaited<ReturnType<typeof startScriptedTable>>
const saved = { ...process.env }
beforeAll(async () => {
  store = await startScriptedTable()
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_SSM: store.endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
})
afterEach(() => store.returns())
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_SSM
  Object.assign(process.env, saved)
  await store.stop()
})

const stored = (values: Record<string, string>): Respond =>
  json({ Parameters: Object.entries(values).map(([Name, Value]) => ({ Name, Value })) })
const holding = (values: Record<string, string>) => store.returns(stored(values))
const environment = (): Record<string, string | undefined> => ({
  CLERK_SECRET_KEY_PARAMETER: secretPath,
  CLERK_AUTHORIZED_PARTIES_PARAMETER: originPath,
  TABLE_NAME: 'qitati',
})

test('every named parameter is read decrypted, with one call', async () => {
  holding({ [secretPath]: 'sk_live_1', [originPath]: 'https://qitati.test' })
  const env = environment()
  await loadParameters(env)
  expect(env).toMatchObject({
    CLERK_SECRET_KEY: 'sk_live_1',
    CLERK_AUTHORIZED_PARTIES: 'https://qitati.test',
    TABLE_NAME: 'qitati',
  })
  expect(store.arrived()).toMatchObject([
    {
      headers: {
        'x-amz-target': 'AmazonSSM.GetParameters',
        'content-type': 'application/x-amz-json-1.1',
        authorization: expect.stringContaining('/eu-central-1/ssm/aws4_request') as string,
      },
      body: JSON.stringify({ Names: [secretPath, originPath], WithDecryption: true }),
    },
  ])
})

test('an environment without parameters is left unchanged', async () => {
  await loadParameters({ TABLE_NAME: 'qitati', CLERK_SECRET_KEY_PARAMETER: '' })
  expect(store.arrived()).toEqual([])
})

test('a missing parameter is reported with its path and the remedy, without any value', async () => {
  holding({})
  const secret = `The SSM parameter ${secretPath} is missing, so CLERK_SECRET_KEY is not set. Create it: aws ssm put-parameter --type SecureString --name ${secretPath} `
  const origin = `The SSM parameter ${originPath} is missing, so CLERK_AUTHORIZED_PARTIES is not set. Deploy the edge stack`
  await expect(loadParameters(environment())).rejects.toThrow(secret)
  await expect(loadParameters(environment())).rejects.toThrow(origin)

  holding({ [secretPath]: 'sk_live_1' })
  const failure = await loadParameters(environment()).catch((error: unknown) => String(error))
  expect(failure).toContain(originPath)
  expect(failure).not.toContain(secretPath)
  expect(failure).not.toContain('sk_live_1')
})

test('a response that breaks off is asked for again', async () => {
  store.returns(cutOff, stored({ [secretPath]: 'sk_live_1', [originPath]: 'https://qitati.test' }))
  const env = environment()
  await loadParameters(env)
  expect(env.CLERK_SECRET_KEY).toBe('sk_live_1')
})

test('a missing permission is an error with its code', async () => {
  store.returns(rejected('AccessDeniedException', { message: 'no' }))
  await expect(loadParameters(environment())).rejects.toThrow('AccessDeniedException')
})
