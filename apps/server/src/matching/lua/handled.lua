-- A heartbeat: this node has handled the changes up to the one with the id ARGV[3].
--include silence
call('ZADD', prefix .. 'nodes', now, node)
if ARGV[3] ~= '' then call('XTRIM', prefix .. 'to:' .. node, 'MINID', ARGV[3]) end
