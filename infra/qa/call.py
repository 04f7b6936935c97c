"""Calls an AWS operation for which the project has no client.

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
response = getattr(client, operation)(**json.loads(parameters))
if "FunctionError" in response:
    sys.exit(response["Payload"].read().decode())
print(json.dumps(response, default=str))
