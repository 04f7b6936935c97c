/**
 * Settings from the parameter store: secrets, which never appear in templates, and values that a
 * later stack writes. A variable `<NAME>_PARAMETER` names the parameter of `<NAME>`.
 */
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { readCredentials } from '#functions/table/credentials.ts'

const suffix = '_PARAMETER'

/**
 * Reads every named parameter with one call and sets its variable; each Lambda's entry awaits it
 * before anything reads the environment. Throws an error that lists the missing parameters and how
 * to create them, never a value.
 */
export async function loadParameters(
  env: Record<string, string | undefined> = process.env,
): Promise<void> {
  const paths = new Map<string, string>()
  for (const [variable, path] of Object.entries(env))
    if (variable.endsWith(suffix) && path) paths.set(variable.slice(0, -suffix.length), path)
  if (paths.size === 0) return
  const values = await readParameters([...new Set(paths.values())])
  const missing = [...paths].filter(([, path]) => !values.get(path))
  if (missing.length > 0) throw new Error(missing.map(describeMissing).join(' '))
  for (const [variable, path] of paths) env[variable] = values.get(path)
}

/**
 * The values of those parameters that exist, decrypted, by name. Tries twice, within the 10 seconds
 * that a Lambda has to start. Throws with the code of a rejection, never with a value.
 */
async function readParameters(names: string[]): Promise<Map<string, string>> {
  const client = new SSMClient({
    credentials: readCredentials,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  })
  try {
    const request = new GetParametersCommand({ Names: names, WithDecryption: true })
    const { Parameters = [] } = await client.send(request)
    return new Map(Parameters.map(({ Name = '', Value = '' }) => [Name, Value]))
  } finally {
    client.destroy()
  }
}

function describeMissing([variable, path]: [string, string]): string {
  const remedy = path.endsWith('/site-origin')
    ? 'Deploy the edge stack, which writes it.'
    : `Create it: aws ssm put-parameter --type SecureString --name ${path} --value <${variable}>`
  return `The SSM parameter ${path} is missing, so ${variable} is not set. ${remedy}`
}
