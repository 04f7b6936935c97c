"""One call of an AWS API for which the project has no client.

python call.py <endpoint> <certificate or ''> <service> <operation> <parameters as JSON>
"""

import json
import sys

import botocore.session

endpoint, certificate, service, operation, parameters = sys.argv[1:]
client = botocore.session.get_session().create_client(
    service,
    region_name="us-east-1",
    endpoint_url=endpoint,
    verify=certificate or None,
    aws_access_key_id="test",
    aws_secret_access_key="test",
)
answer = getattr(client, operation)(**json.loads(parameters))
if "FunctionError" in answer:
    sys.exit(answer["Payload"].read().decode())
print(json.dumps(answer, default=str))
