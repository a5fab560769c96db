# What differs in deploy/compose.yaml: ports that need no root, addresses of its networks, and where files are.
s#listen 80\b#listen 8080#
s#listen 443 #listen 8443 #
s#/etc/nginx/surtido/cert\.pem#/run/surtido/cert.pem#
s#/etc/nginx/surtido/key\.pem#/run/surtido/key.pem#
s#/var/log/nginx/[a-z-]*\.log#/dev/stdout#
s#server 127\.0\.0\.1:4280#server 172.28.41.11:4280#
s#server 127\.0\.0\.1:4282#server 172.28.41.12:4280#
s#listen 127\.0\.0\.1:4290;#listen 4290;#
s#server wholesaler\.example:443;#server 172.28.43.11:4281;#
s#proxy_pass https://surtido_wholesaler;#proxy_pass http://surtido_wholesaler;#
s#/var/cache/nginx/surtido#/cache#
