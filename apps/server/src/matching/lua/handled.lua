-- A heartbeat: this node has handled the changes up to the one with the id ARGV[3]. Without its stream, which somebody
-- may have deleted, it is told nothing, and has to register again.
if call('EXISTS', prefix .. 'to:' .. node) == 0 then return 'stale' end
--include silence
call('ZADD', prefix .. 'nodes', now, node)
if ARGV[3] ~= '' then call('XTRIM', prefix .. 'to:' .. node, 'MINID', ARGV[3]) end
