import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadParameters } from './parameters.ts'

const secretPath = '/qitati/test/clerk-secret-key'
const originPath = '/qitati/test/site-origin'

const ssm = mockClient(SSMClient)
beforeEach(() => void ssm.reset())
afterAll(() => ssm.restore())

const holding = (values: Record<string, string>) =>
  ssm.on(GetParametersCommand).resolves({
    Parameters: Object.entries(values).map(([Name, Value]) => ({ Name, Value })),
  })
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
  expect(ssm.commandCalls(GetParametersCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { Names: [secretPath, originPath], WithDecryption: true },
  ])
})

test('an environment without parameters is left unchanged', async () => {
  await loadParameters({ TABLE_NAME: 'qitati', CLERK_SECRET_KEY_PARAMETER: '' })
  expect(ssm.calls()).toEqual([])
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

test('a missing permission is an error with its code', async () => {
  ssm.on(GetParametersCommand).rejects('AccessDeniedException')
  await expect(loadParameters(environment())).rejects.toThrow('AccessDeniedException')
})
