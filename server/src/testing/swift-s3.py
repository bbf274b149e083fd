# OpenStack Swift with its S3 interface, all of it in one process and in one folder: a peer for tests.
# swift-s3.py FOLDER [ADDRESS PORT]; says its port on standard output. The keys are test:tester and testing. Started
# again in the same folder it has what it had.
import eventlet

eventlet.patcher.monkey_patch()

import os
import sys

from swift.account.server import AccountController
from swift.common import utils, wsgi
from swift.common.ring import RingBuilder
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

folder = sys.argv[1]
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b'mediatheque'


class Quiet:
    def write(self, *_):
        pass


class Cache:
    # What memcached would keep.
    def __init__(self):
        self.kept = {}

    def get(self, key, *_, **__):
        return self.kept.get(key)

    def set(self, key, value, *_, **__):
        self.kept[key] = value

    def delete(self, key, *_, **__):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, *_, **__):
        self.kept[key] = self.kept.get(key, 0) + delta
        return self.kept[key]


def with_cache(app):
    cache = Cache()
    return lambda env, start: app({**env, 'swift.cache': cache}, start)


def listen(name):
    is_proxy = name == 'proxy' and len(sys.argv) > 2
    return eventlet.listen((sys.argv[2], int(sys.argv[3])) if is_proxy else ('127.0.0.1', 0))


def build_ring(name, port):
    builder = RingBuilder(2, 1, 1)
    device = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1}
    builder.add_dev({'id': 0, **device})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


sockets = {name: listen(name) for name in ('account', 'container', 'object', 'proxy')}
for name in ('account', 'container', 'object'):
    build_ring(name, sockets[name].getsockname()[1])

with open(os.path.join(folder, 'swift.conf'), 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = mediatheque\nswift_hash_path_prefix = mediatheque\n')
proxy_conf = os.path.join(folder, 'proxy-server.conf')
with open(proxy_conf, 'w') as file:
    file.write(
        f'''[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy dlo slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 50
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
'''
    )
disks = os.path.join(folder, 'disks')
os.makedirs(os.path.join(disks, 'disk'), exist_ok=True)
conf = {'devices': disks, 'swift_dir': folder, 'mount_check': 'false'}
apps = {
    'account': AccountController(conf),
    'container': ContainerController(conf),
    'object': ObjectController(conf),
    'proxy': with_cache(wsgi.loadapp(proxy_conf)),
}
for name, app in apps.items():
    eventlet.spawn(eventlet.wsgi.server, sockets[name], app, Quiet(), max_size=200, debug=False)
print(sockets['proxy'].getsockname()[1], flush=True)
while os.getppid() != 1:
    eventlet.sleep(1)
